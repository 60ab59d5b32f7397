import type { FastifyReply } from 'fastify';
import type { RawAnswer } from '../types.ts';

/** Sends a response that is not one JSON value. */
export function sendRaw(reply: FastifyReply, answer: RawAnswer): FastifyReply {
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}
