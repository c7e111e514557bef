/** Returns a message for the places of VS Code that draw no code: what is between backticks is quoted. */
export function toPlainWords(message: string): string {
  return message.replace(/`([^`]*)`/g, '"$1"');
}
