import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { attachmentRoutes } from './attachments.js';
import { bookingRoutes } from './bookings.js';
import { invoiceRoutes } from './invoices.js';

const app = Fastify({ logger: true });

await app.register(cookie);
await app.register(multipart, { limits: { fileSize: 10_000_000 } });
await app.register(attachmentRoutes);
await app.register(bookingRoutes);
await app.register(invoiceRoutes);
await app.listen({ host: '0.0.0.0', port: Number(process.env.PORT ?? 8080) });
