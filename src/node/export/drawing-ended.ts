/** Thrown when the remaining pages of a site can't be drawn. The message follows a colon and says what to do. */
export class DrawingEnded extends Error {}
