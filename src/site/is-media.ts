const media = /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|pdf|woff2?|ttf|otf|zip|csv)$/i;

/** Whether a page is likely to show or link to the file. */
export function isMedia(file: string): boolean {
  return media.test(file);
}
