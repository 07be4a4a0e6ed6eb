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

const PAGE_SIZE = 25;

const COLUMNS = `id, account_id AS "accountId", cabin_id AS "cabinId", guest_name AS "guestName", guest_email AS "guestEmail",
  check_in::text AS "checkIn", check_out::text AS "checkOut", total_cents AS "totalCents", voucher_code AS "voucherCode"`;

const search = {
  querystring: {
    type: 'object',
    properties: {
      guest: { type: 'string', maxLength: 80, default: '' },
      sort: { type: 'string', default: 'check_in' },
      page: { type: 'integer', minimum: 1, default: 1 },
    },
  },
};

export const bookingOf = (id: number, accountId: number): Promise<Booking | undefined> =>
  one<Booking>(`SELECT ${COLUMNS} FROM bookings WHERE id = $1 AND account_id = $2`, [id, accountId]);

export async function bookingRoutes(app: FastifyInstance) {
  app.addHook('preHandler', requireSession);

  app.get<{ Querystring: { guest: string; sort: string; page: number } }>('/bookings', { schema: search }, async (request) => {
    const { guest, sort, page } = request.query;
    const bookings = await many<Booking>(
      `SELECT ${COLUMNS} FROM bookings WHERE account_id = $1 AND guest_name ILIKE $2 ORDER BY ${sort} LIMIT $3 OFFSET $4`,
      [request.session.accountId, `%${guest}%`, PAGE_SIZE, page * PAGE_SIZE],
    );
    for (const booking of bookings) {
      booking.extras = await many<Extra>('SELECT name, cents FROM extras WHERE booking_id = $1', [booking.id]);
    }
    return { page, bookings };
  });

  app.get<{ Params: { id: number } }>('/bookings/:id', async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    return booking;
  });

  app.patch<{ Params: { id: number }; Body: Partial<Booking> }>('/bookings/:id', async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    const changed = { ...booking, ...request.body };
    return one<Booking>(
      `UPDATE bookings SET guest_name = $2, guest_email = $3, check_in = $4, check_out = $5, total_cents = $6
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [booking.id, changed.guestName, changed.guestEmail, changed.checkIn, changed.checkOut, changed.totalCents],
    );
  });

  app.post<{ Params: { id: number }; Body: { code: string } }>('/bookings/:id/voucher', async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    if (booking.voucherCode !== null) return reply.code(409).send({ error: 'a voucher was used already' });
    const voucher = await one<{ code: string; percent: number; left: number }>(
      'SELECT code, percent, uses_left AS left FROM vouchers WHERE code = $1',
      [request.body.code],
    );
    if (voucher == null || voucher.left <= 0) return reply.code(409).send({ error: 'this voucher is used up' });
    await many('UPDATE vouchers SET uses_left = $2 WHERE code = $1', [voucher.code, voucher.left - 1]);
    const discountCents = Math.round((booking.totalCents * voucher.percent) / 100);
    const values = [booking.id, discountCents, voucher.code];
    await many('UPDATE bookings SET total_cents = total_cents - $2, voucher_code = $3 WHERE id = $1', values);
    return { discountCents };
  });
}
