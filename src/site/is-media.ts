const media = /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|pdf|woff2?|ttf|otf|zip|csv)$/i;

/** Whether a file of the docs root is copied to the site as it is. */
export function isMedia(file: string): boolean {
  return media.test(file);
}
