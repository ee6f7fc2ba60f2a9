import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What the page may load: nothing but its own files, or what is written in it, and it may send nothing anywhere. */
function policy(sources: {
  readonly script: string;
  readonly style: string;
  readonly worker: string;
}): string {
  return [
    `default-src 'none'`,
    `script-src ${sources.script}`,
    `style-src ${sources.style}`,
    `worker-src ${sources.worker}`,
    `img-src 'self' data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** Puts the policy in front of everything else in the head. */
function withPolicy(html: string, content: string): string {
  return html.replace(
    /<head>/,
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  );
}

/** Gives the static site its policy. The development server has none: it reloads by inline scripts. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'skirmish-content-security-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      withPolicy(html, policy({ script: `'self'`, style: `'self'`, worker: `'self'` })),
  };
}

/** Gives a page with everything inside the policy that allows exactly its own scripts and styles, by their hashes. */
export function withHashedPolicy(html: string): string {
  const script = hashesOf(html, /<script[^>]*>([\s\S]*?)<\/script>/g);
  const style = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return withPolicy(html, policy({ script, style, worker: 'blob:' }));
}

function hashesOf(html: string, pattern: RegExp): string {
  const hashes = [...html.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  return hashes.length > 0 ? hashes.join(' ') : `'none'`;
}
