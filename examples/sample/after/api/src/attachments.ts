import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bookingOf } from './bookings.js';
import { requireSession } from './session.js';

const ATTACHMENTS = process.env.ATTACHMENTS ?? 'attachments';
const EXTENSIONS: Record<string, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' };

export async function attachmentRoutes(app: FastifyInstance) {
  app.addHook('preHandler', requireSession);

  app.post<{ Params: { id: number } }>('/bookings/:id/attachments', async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    const upload = await request.file();
    const extension = EXTENSIONS[upload?.mimetype ?? ''];
    if (upload === undefined || extension === undefined) return reply.code(415).send({ error: 'send a PDF, JPEG or PNG' });
    const bytes = await upload.toBuffer();
    const folder = join(ATTACHMENTS, String(booking.id));
    const name = `${randomUUID()}${extension}`;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), bytes);
    const etag = createHash('md5').update(bytes).digest('base64url');
    return reply.code(201).header('etag', `"${etag}"`).send({ name });
  });

  app.get<{ Params: { id: number; '*': string } }>('/bookings/:id/attachments/*', async (request, reply) => {
    const booking = await bookingOf(request.params.id, request.session.accountId);
    if (booking === undefined) return reply.code(404).send({ error: 'no such booking' });
    const file = join(ATTACHMENTS, String(booking.id), decodeURIComponent(request.params['*']));
    return reply.type('application/octet-stream').send(createReadStream(file));
  });
}
