import type { FastifyInstance } from 'fastify';
import { one, pool } from './database.js';
import { requireSession } from './session.js';

const DAY = /^DT(START|END);VALUE=DATE:(\d{4})(\d{2})(\d{2})$/;

type Block = { from: string; to: string };

function dayOf(year = '', month = '', day = ''): string {
  return new Date(Number(year), Number(month) - 1, Number(day)).toISOString().slice(0, 10);
}

/** The days on which a partner has let the cabin, from its iCalendar feed. */
export function blocksIn(feed: string): Block[] {
  const blocks: Block[] = [];
  let from = '';
  for (const line of feed.split(/\r?\n/)) {
    const match = DAY.exec(line);
    if (match === null) continue;
    const day = dayOf(match[2], match[3], match[4]);
    if (match[1] === 'START') from = day;
    else blocks.push({ from, to: day });
  }
  return blocks;
}

async function replaceBlocks(cabinId: number, blocks: readonly Block[]): Promise<void> {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("DELETE FROM blocks WHERE cabin_id = $1 AND source = 'partner'", [cabinId]);
  await client.query(
    "INSERT INTO blocks (cabin_id, source, from_day, to_day) SELECT $1, 'partner', * FROM unnest($2::date[], $3::date[])",
    [cabinId, blocks.map(({ from }) => from), blocks.map(({ to }) => to)],
  );
  await client.query('COMMIT');
  client.release();
}

export async function calendarRoutes(app: FastifyInstance) {
  app.addHook('preHandler', requireSession);

  app.put<{ Params: { id: number }; Body: { feed: string } }>('/cabins/:id/calendar', async (request, reply) => {
    const { accountId } = request.session;
    const cabin = await one<{ id: number }>('SELECT id FROM cabins WHERE id = $1 AND host_id = $2', [request.params.id, accountId]);
    if (cabin === undefined) return reply.code(404).send({ error: 'no such cabin' });
    const response = await fetch(request.body.feed, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return reply.code(502).send({ error: `the partner answered ${response.status}` });
    const blocks = blocksIn(await response.text());
    await replaceBlocks(cabin.id, blocks);
    return { blocks: blocks.length };
  });
}
