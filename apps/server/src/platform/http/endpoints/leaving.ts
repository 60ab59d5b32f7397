import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the caller disconnects, so that nobody is asked for what nobody waits for. */
export function leaving(reply: FastifyReply): AbortSignal {
  const stop = new AbortController();
  reply.raw.once('close', () => stop.abort());
  return stop.signal;
}
