/** Statements of migrations that move data from one place to another. */
interface DataMove {
  migration: string
  sql: string
}

/**
 * A backup of an older release is inserted after all migrations ran on the empty database, so that what they
 * moved has to be moved again. A test compares each statement with its migration.
 */
export const DATA_MOVES: [DataMove, ...DataMove[]] = [
  {
    migration: '20261121230632_portal_roles',
    sql: `INSERT INTO portal_roles (email_key, role)
SELECT email_key, CASE WHEN bool_or(portal_role = 'member') THEN 'member' ELSE 'manager' END
FROM clients
GROUP BY email_key
HAVING bool_or(portal_role = 'member') OR bool_and(portal_role IS NOT DISTINCT FROM 'manager')
ON CONFLICT (email_key) DO NOTHING;`,
  },
]
