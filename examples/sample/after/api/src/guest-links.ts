import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Booking, bookingOf } from './bookings.js';
import { many, one } from './database.js';
import { requireSession } from './session.js';

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link by which guests without an account see when they can come. */
async function linkFor(booking: Booking): Promise<string> {
  const token = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
  await many('UPDATE bookings SET link_digest = $2 WHERE id = $1', [booking.id, digestOf(token)]);
  return `${process.env.PUBLIC_URL}/stay/${booking.id}?token=${token}`;
}

export async function guestLinkRoutes(app: FastifyInstance) {
  app.post<{ Params: { id: number } }>('/bookings/:id/link', { preHandler: requireSession }, async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    return reply.code(201).send({ link: await linkFor(booking) });
  });

  app.get<{ Params: { id: number }; Querystring: { token?: string } }>('/stay/:id', async (request, reply) => {
    const stay = await one<{ guest: string; day: string; digest: Buffer }>(
      'SELECT guest_name AS guest, check_in::text AS day, link_digest AS digest FROM bookings WHERE id = $1 AND link_digest IS NOT NULL',
      [request.params.id],
    );
    if (stay === undefined || !timingSafeEqual(stay.digest, digestOf(request.query.token ?? ''))) {
      return reply.code(404).send({ error: 'this link is not valid' });
    }
    return reply.type('text/html').send(`<!doctype html><h1>Welcome, ${stay.guest}</h1><p>The cabin is yours from ${stay.day}, 3 pm.</p>`);
  });
}
