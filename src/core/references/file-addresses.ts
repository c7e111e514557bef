const downloads =
  /\.(?:avif|bib|bmp|bz2|csv|docx?|dmg|epub|exe|gif|gz|har|html?|ico|ipynb|jar|jpe?g|jsonl?|m4[av]|mov|mp[34]|msi|odt|og[gv]|otf|parquet|pdf|pem|pkg|png|pptx?|proto|rar|rtf|sql|svg|tar|tgz|tiff?|ttf|txt|wasm|wav|web[mp]|woff2?|xlsx?|xml|ya?ml|zip)$/i;

/** Returns whether the address, without query and anchor, has the extension of a file other than a page. */
export function isDownload(address: string): boolean {
  return downloads.test(address.replace(/[?#].*$/s, ''));
}

/** Returns whether the address is that of a video or audio file. */
export function isMedia(address: string): boolean {
  return /\.(?:m4[av]|mov|mp[34]|og[gv]|wav|webm)$/i.test(address.replace(/[?#].*$/s, ''));
}

/** Returns whether the link is to an image, a video or a download. */
export function isFile({ href, image }: { readonly href: string; readonly image: boolean }): boolean {
  return image || isDownload(href);
}

/** Returns whether the address starts with a host name without a scheme: one with a common ending, or any one before a slash. */
export function looksLikeHost(address: string): boolean {
  if (/^(?:www\.[\w-]+(?:\.[\w-]+)+|(?:[\w-]+\.)+(?:com|org|net|io|dev|ai|app|edu|gov))(?:[:/?#]|$)/i.test(address)) {
    return true;
  }
  const [, name = ''] = /^((?:[\w-]+\.)+[a-z]{2,})\//i.exec(address) ?? [];
  return name !== '' && !isDownload(name) && !/\.(?:css|go|jsx?|json|mdx?|php|py|rb|rs|sh|tsx?)$/i.test(name);
}

/** The path of `to` relative to the file `from`. `hasDot`: start it with `./`, unless it starts with `../`. */
export function relativePath(from: string, to: string, hasDot: boolean): string {
  const folders = from.split('/').slice(0, -1);
  const segments = to.split('/');
  let shared = 0;
  while (shared < folders.length && shared < segments.length - 1 && folders[shared] === segments[shared]) shared += 1;
  const up = '../'.repeat(folders.length - shared);
  const rest = segments.slice(shared).join('/');
  return up === '' && hasDot ? `./${rest}` : `${up}${rest}`;
}
