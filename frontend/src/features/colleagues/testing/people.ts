const time = '2026-05-02T08:00:00.000Z'
const person = {
  __typename: 'Colleague' as const,
  phone: null,
  since: time,
  lastSeenAt: null,
  invitedAt: null,
  isUndelivered: false,
}

/** The main contact of a client. */
export const ines = {
  ...person,
  id: null,
  name: 'Ines Harbour',
  email: 'ines@harbour.example',
  isPrimary: true,
  isYou: false,
  mayEnd: false,
  lastSeenAt: time,
}

/** A colleague, who looks at the list. */
export const teo = {
  ...person,
  id: 12,
  name: 'Teo Quay',
  email: 'teo@harbour.example',
  isPrimary: false,
  isYou: true,
  mayEnd: true,
  phone: '+39 1',
}
