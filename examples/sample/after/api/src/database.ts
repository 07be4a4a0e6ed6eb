import pg from 'pg';

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

export async function many<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const result = await pool.query(sql, [...values]);
  return result.rows;
}

export async function one<Row>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
  const [row] = await many<Row>(sql, values);
  return row;
}
