/** The pages of a site can't be drawn any more. The message follows a colon and says what to do. */
export class DrawingEnded extends Error {}
