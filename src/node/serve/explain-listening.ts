/** Explains why a server can't listen on a port. */
export function explainListening({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another by --port, or any free one by --port 0.`;
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one from 1024 by --port.`;
  return `The server can't listen on port ${port}: ${message}`;
}
