import type { FastifyInstance } from 'fastify';
import { many, one } from './database.js';
import { requireSession } from './session.js';

export interface Extra {
  name: string;
  cents: number;
}

export interface Booking {
  id: number;
  accountId: number;
  cabinId: number;
  guestName: string;
  guestEmail: string;
  checkIn: string;
  checkOut: string;
  totalCents: number;
  voucherCode: string | null;
  extras?: Extra[];
}

const COLUMNS = `id, account_id AS "accountId", cabin_id AS "cabinId", guest_name AS "guestName", guest_email AS "guestEmail",
  check_in::text AS "checkIn", check_out::text AS "checkOut", total_cents AS "totalCents", voucher_code AS "voucherCode"`;

export const bookingOf = (id: number, accountId: number): Promise<Booking | undefined> =>
  one<Booking>(`SELECT ${COLUMNS} FROM bookings WHERE id = $1 AND account_id = $2`, [id, accountId]);

export async function bookingRoutes(app: FastifyInstance) {
  app.addHook('preHandler', requireSession);

  app.get('/bookings', async (request) =>
    many<Booking>(`SELECT ${COLUMNS} FROM bookings WHERE account_id = $1 ORDER BY check_in`, [request.session.accountId]),
  );

  app.get<{ Params: { id: number } }>('/bookings/:id', async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    return booking;
  });
}
