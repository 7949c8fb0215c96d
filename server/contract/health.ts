/** Of GET /api/health, while the database can be reached. */
export interface Health {
  status: 'ok';
  database: 'embedded' | 'mongodb';
  /** A whole sentence of an act that takes seconds, for which others wait; missing while there is none. */
  under_way?: string | undefined;
}
