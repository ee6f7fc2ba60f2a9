import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLink, encodeLink, LONGEST_LINK } from '../src/shell/link-codec.ts';

test('what is written is read back', async () => {
  const json = fc.jsonValue({ noUnicodeString: false });
  const property = fc.asyncProperty(json, async (value) => {
    const fragment = await encodeLink(value);
    expect(fragment).toMatch(/^s1\.[\w-]+$/);
    expect(await decodeLink(fragment)).toEqual(JSON.parse(JSON.stringify(value)));
  });
  await fc.assert(property, { seed: 20181215, numRuns: 100 });
});

test('what is too large is not written', async () => {
  const noise = Array.from({ length: 20_000 }, (_, nth) => (nth * 2_654_435_761) % 4_294_967_296);
  await expect(encodeLink(noise)).rejects.toMatchObject({ name: 'InputError', code: 'link-too-large' });
});

test.each([
  ['nothing behind the version', 's1.'],
  ['another version', 's2.q1YqSy'],
  ['no link at all', '<script>alert(1)</script>'],
  ['letters that no link has', 's1.%3Cscript%3E'],
  ['no base64', 's1.abcde'],
  ['no compressed data', 's1.AAAAAAAAAAAA'],
])('refused: %s', async (_what, fragment) => {
  await expect(decodeLink(fragment)).rejects.toMatchObject({ name: 'InputError', code: 'bad-link' });
});

test('a link that is cut off anywhere is refused', async () => {
  const fragment = await encodeLink({ game: 'cave', state: { map: '#E..G#', position: 12 } });
  for (let length = 0; length < fragment.length; length++)
    await expect(decodeLink(fragment.slice(0, length))).rejects.toMatchObject({ code: 'bad-link' });
});

test('a link that is too long is refused before it is looked at', async () => {
  const fragment = `s1.${'A'.repeat(LONGEST_LINK)}`;
  await expect(decodeLink(fragment)).rejects.toMatchObject({ code: 'link-too-large' });
});

test('a few bytes that become very many are refused', async () => {
  const zeros = new Blob([`"${'0'.repeat(20_000_000)}"`]).stream();
  const packed = await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  const fragment = `s1.${Buffer.from(packed).toString('base64url')}`;
  expect(fragment.length).toBeLessThan(LONGEST_LINK);
  await expect(decodeLink(fragment)).rejects.toMatchObject({ code: 'link-too-large' });
});
