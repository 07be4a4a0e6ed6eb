import { randomUUID } from 'node:crypto';
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
    const name = `${randomUUID()}${extension}`;
    await mkdir(ATTACHMENTS, { recursive: true });
    await writeFile(join(ATTACHMENTS, name), bytes);
    return reply.code(201).send({ name });
  });
}
