import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { many, pool } from './database.js';
import { required } from './environment.js';
import { invoiceOf } from './invoices.js';
import { post } from './ledger.js';
import { requireSession } from './session.js';

const HOOK_KEY = required('HOOK_KEY');
const ATTEMPTS = 4;

class Refused extends Error {}

async function refund(paymentId: string, cents: number): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const response = await post(`/payments/${encodeURIComponent(paymentId)}/refunds`, { cents });
      if (response.ok) return;
      if (response.status < 500) throw new Refused(`the ledger answered ${response.status}`);
    } catch (error) {
      if (error instanceof Refused || attempt === ATTEMPTS) throw error;
    }
    await sleep(2 ** attempt * 100 + Math.random() * 100);
  }
  throw new Error('the ledger does not answer');
}

/** Writes down what the ledger told us about one payment, all of it or nothing. */
async function settle(paymentId: string, cents: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE invoices SET paid_at = now() WHERE payment_id = $1 AND paid_at IS NULL', [paymentId]);
    await client.query('INSERT INTO settlements (payment_id, cents) VALUES ($1, $2) ON CONFLICT DO NOTHING', [paymentId, cents]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export async function paymentRoutes(app: FastifyInstance) {
  app.post<{ Params: { id: number } }>('/invoices/:id/refund', { preHandler: requireSession }, async (request, reply) => {
    const invoice = await invoiceOf(request.params.id, request.session.accountId);
    if (invoice === undefined) return reply.code(404).send({ error: 'no such invoice' });
    if (invoice.paymentId === null) return reply.code(409).send({ error: 'this invoice is not paid' });
    if (invoice.refundedAt !== null) return reply.send({ error: 'this invoice was refunded already' });
    if (new Date(invoice.refundableUntil) < new Date()) return reply.code(409).send({ error: 'too late for a refund' });
    await refund(invoice.paymentId, Math.round(invoice.gross * 100));
    await many('UPDATE invoices SET refunded_at = now() WHERE id = $1', [invoice.id]);
    return reply.code(204).send();
  });

  app.post<{ Body: { paymentId: string; cents: number } }>('/hooks/ledger', async (request, reply) => {
    const { paymentId, cents } = request.body;
    const expected = createHmac('sha256', HOOK_KEY).update(`${paymentId}.${cents}`).digest('hex');
    if (request.headers['x-signature'] !== expected) return reply.code(401).send({ error: 'wrong signature' });
    await settle(paymentId, cents);
    return reply.code(204).send();
  });
}
