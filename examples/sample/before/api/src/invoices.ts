import type { FastifyInstance } from 'fastify';
import { many, one } from './database.js';
import { send } from './mail.js';
import { requireSession } from './session.js';

export interface Invoice {
  id: number;
  number: string;
  bookingId: number;
  accountId: number;
  title: string;
  gross: number;
  paymentId: string | null;
  refundableUntil: string;
  refundedAt: string | null;
}

const COLUMNS = `id, number, booking_id AS "bookingId", account_id AS "accountId", title, gross::float,
  payment_id AS "paymentId", refundable_until::text AS "refundableUntil", refunded_at::text AS "refundedAt"`;

export const invoiceOf = (id: number, accountId: number): Promise<Invoice | undefined> =>
  one<Invoice>(`SELECT ${COLUMNS} FROM invoices WHERE id = $1 AND account_id = $2`, [id, accountId]);

async function sendReceipt(invoice: Invoice, to: string): Promise<void> {
  const text = `Thank you. Your invoice ${invoice.number} over ${invoice.gross.toFixed(2)} EUR is in your account.`;
  await send({ to, subject: `Invoice ${invoice.number}`, text });
  await many('UPDATE invoices SET receipt_sent_at = now() WHERE id = $1', [invoice.id]);
}

export async function invoiceRoutes(app: FastifyInstance) {
  app.addHook('preHandler', requireSession);

  app.get('/invoices', async (request) => {
    return many<Invoice>(`SELECT ${COLUMNS} FROM invoices WHERE account_id = $1 ORDER BY issued_at DESC`, [
      request.session.accountId,
    ]);
  });

  app.post<{ Params: { id: number } }>('/invoices/:id/receipt', async (request, reply) => {
    const invoice = await invoiceOf(request.params.id, request.session.accountId);
    const booking = await one<{ email: string }>('SELECT guest_email AS email FROM bookings WHERE id = $1', [invoice?.bookingId]);
    if (invoice === undefined || booking === undefined) return reply.code(404).send({ error: 'no such invoice' });
    await sendReceipt(invoice, booking.email);
    return reply.code(204).send();
  });
}
