import type { Page } from 'playwright-core';

/** What is wider than the window: the page must not be scrolled sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map(({ tagName, className }) => `${tagName}.${className}`);
  });
}
