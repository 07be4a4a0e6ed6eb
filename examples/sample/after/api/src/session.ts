import type { FastifyReply, FastifyRequest } from 'fastify';
import { one } from './database.js';

export interface Session {
  accountId: number;
  role: 'guest' | 'host';
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
  }
}

export async function requireSession(request: FastifyRequest, reply: FastifyReply) {
  const session = await one<Session>(
    'SELECT account_id AS "accountId", role FROM sessions WHERE id = $1 AND expires_at > now()',
    [request.cookies.session ?? ''],
  );
  if (session === undefined) return reply.code(401).send({ error: 'sign in first' });
  request.session = session;
}
