import type { User } from '@loggia/db/generated/client'

/** One line for each account; without characters that a terminal would act on. */
export function staffTable(users: User[]): string {
  const rows = users.map(({ username, name, email, deactivatedAt }) => [
    username,
    deactivatedAt ? `deactivated ${deactivatedAt.toISOString().slice(0, 10)}` : 'active',
    email,
    name,
  ])
  return [['USERNAME', 'STATUS', 'E-MAIL', 'NAME'], ...rows]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\p{C}/gu, '').padEnd(22)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}
