import { exec, execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Booking, bookingOf } from './bookings.js';
import { many, one } from './database.js';
import { escapeHtml } from './html.js';
import { send } from './mail.js';
import { count } from './metrics.js';
import { quoteFor } from './rates.js';
import { requireSession } from './session.js';

const run = promisify(exec);
const runFile = promisify(execFile);

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

const ORDERS = { newest: 'issued_at DESC', oldest: 'issued_at', amount: 'gross DESC' } as const;

export const invoiceOf = (id: number, accountId: number): Promise<Invoice | undefined> =>
  one<Invoice>(`SELECT ${COLUMNS} FROM invoices WHERE id = $1 AND account_id = $2`, [id, accountId]);

async function sendReceipt(invoice: Invoice, to: string): Promise<void> {
  const text = `Thank you. Your invoice ${invoice.number} over ${invoice.gross.toFixed(2)} EUR is in your account.`;
  await send({ to, subject: `Invoice ${invoice.number}`, text });
  await many('UPDATE invoices SET receipt_sent_at = now() WHERE id = $1', [invoice.id]);
}

export function nightsOf(booking: Booking): string[] {
  const nights: string[] = [];
  const day = new Date(`${booking.checkIn}T00:00:00Z`);
  const end = new Date(`${booking.checkOut}T00:00:00Z`);
  while (day <= end) {
    nights.push(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return nights;
}

/** Splits an amount by percentages; the first instalment carries what does not divide evenly. */
export function instalments(cents: number, percentages: readonly number[]): number[] {
  const parts: number[] = [];
  for (let part = 0; part <= percentages.length; part++) {
    parts.push(Math.floor((cents * (percentages[part] ?? 0)) / 100));
  }
  const rest = cents - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
}

function printed(invoice: Invoice): string {
  const due = instalments(Math.round(invoice.gross * 100), [30, 70]).map((cents) => `<li>${(cents / 100).toFixed(2)} EUR</li>`);
  return `<!doctype html><h1>${escapeHtml(invoice.title)}</h1><p>No. ${escapeHtml(invoice.number)}</p><ol>${due.join('')}</ol>`;
}

export async function invoiceRoutes(app: FastifyInstance) {
  app.addHook('preHandler', requireSession);

  app.get<{ Querystring: { order?: string } }>('/invoices', async (request) => {
    const order = Object.hasOwn(ORDERS, request.query.order ?? '') ? (request.query.order as keyof typeof ORDERS) : 'newest';
    return many<Invoice>(`SELECT ${COLUMNS} FROM invoices WHERE account_id = $1 ORDER BY ${ORDERS[order]}`, [
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

  app.get<{ Params: { id: number } }>('/invoices/:id', async (request, reply) => {
    const invoice = await one<Invoice>(`SELECT ${COLUMNS} FROM invoices WHERE id = $1`, [request.params.id]);
    if (invoice === undefined) return reply.code(404).send({ error: 'no such invoice' });
    return invoice;
  });

  app.post<{ Body: { bookingId: number; title?: string } }>('/invoices', async (request, reply) => {
    const booking = await bookingOf(request.body.bookingId, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    const nights = nightsOf(booking);
    const quote = await quoteFor({ cabinId: booking.cabinId, from: booking.checkIn, nights: nights.length, currency: 'EUR' });
    const net = nights.length * (quote.nightlyCents / 100);
    const gross = net * 1.07;
    const title = request.body.title ?? `Stay of ${booking.guestName}`;
    const invoice = await one<Invoice>(
      `INSERT INTO invoices (number, booking_id, account_id, title, gross)
       VALUES (nextval('invoice_numbers')::text, $1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [booking.id, booking.accountId, title, gross],
    );
    if (invoice === undefined) throw new Error('the invoice was not written');
    sendReceipt(invoice, booking.guestEmail);
    return reply.code(201).send(invoice);
  });

  app.post<{ Params: { id: number } }>('/invoices/:id/pdf', async (request, reply) => {
    const invoice = await invoiceOf(request.params.id, request.session.accountId);
    if (invoice === undefined) return reply.code(404).send({ error: 'no such invoice' });
    const folder = await mkdtemp(join(tmpdir(), 'invoice-'));
    try {
      const [page, file] = [join(folder, 'invoice.html'), join(folder, 'invoice.pdf')];
      await writeFile(page, printed(invoice));
      await run(`wkhtmltopdf --quiet --title "${invoice.title}" ${page} ${file}`);
      try {
        await runFile('qpdf', ['--linearize', '--replace-input', file]);
      } catch {
        // Only makes the file open faster; without it the invoice is as good, and the counter tells us.
        count('pdf.not-linearized');
      }
      return reply.type('application/pdf').send(await readFile(file));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
