import nodemailer from 'nodemailer';

const transport = nodemailer.createTransport(process.env.SMTP_URL);

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export async function send(mail: Mail): Promise<void> {
  await transport.sendMail({ from: process.env.MAIL_FROM, ...mail });
}
