/** Renders our own text, with code between backticks. */
export function Words({ text }: { text: string }) {
  const parts = text.split(/`([^`]*)`/);
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : <code key={`${index}${part}`}>{part}</code>))}</>;
}
