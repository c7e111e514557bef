import { safeAddress } from '../../src/core/source/text/safe-address.ts';

/** Loads a document of the site that lists links, and makes their addresses independent of it. Throws if it is missing. */
export async function loadList(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const list = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const resolve = (written: string | null) => safeAddress(new URL(written ?? '', address).href)?.text ?? '';
  for (const link of list.querySelectorAll('a')) link.href = resolve(link.getAttribute('href'));
  for (const icon of list.querySelectorAll('img')) icon.src = resolve(icon.getAttribute('src'));
  return list;
}
