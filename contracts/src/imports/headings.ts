/** The columns of files: the heading of each field that an import reads, which the export writes. */
export const IMPORT_HEADINGS = {
  clients: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    company: 'Company',
    address: 'Address',
    status: 'Status',
    notes: 'Notes',
    portalRole: 'Portal role',
    driveFolderId: 'Drive folder',
  },
  projects: {
    title: 'Project',
    client: 'Client',
    clientEmail: 'Client email',
    clientId: 'Client id',
    status: 'Status',
    priority: 'Priority',
    startDate: 'Start',
    endDate: 'End',
    budget: 'Budget',
    description: 'Description',
    notes: 'Notes',
  },
  subscribers: {
    email: 'E-mail',
    state: 'State',
    subscribedAt: 'Subscribed',
    confirmedAt: 'Confirmed',
    unsubscribedAt: 'Unsubscribed',
    cleanedAt: 'Cleaned',
  },
} as const

/** The part of the notes for what has no place of its own: each cell becomes a line `Heading: cell`. */
export const OTHER_NOTES = 'otherNotes'

/** Columns of other programs that become one field together. */
export const IMPORT_PARTS = {
  clients: {
    prefix: 'Prefix of the name',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    suffix: 'Suffix of the name',
    street: 'Street',
    postalCode: 'Postal code',
    city: 'City',
    region: 'State or region',
    country: 'Country',
    otherNotes: 'Notes, with its heading',
  },
  projects: { otherNotes: 'Notes, with its heading' },
  subscribers: {},
} as const

/** The field of each part. */
export const IMPORT_PART_OF = {
  clients: {
    prefix: 'name',
    firstName: 'name',
    middleName: 'name',
    lastName: 'name',
    suffix: 'name',
    street: 'address',
    postalCode: 'address',
    city: 'address',
    region: 'address',
    country: 'address',
    otherNotes: 'notes',
  },
  projects: { otherNotes: 'notes' },
  subscribers: {},
} as const

/** Separators of cells that are empty. */
const UNIT = '\u241f'

/** The fields that may come from several columns, and the separators between their cells. */
export const IMPORT_SEVERAL = {
  clients: { street: ', ', notes: '\n', otherNotes: '\n' },
  projects: { notes: '\n', otherNotes: '\n' },
  subscribers: { state: UNIT, unsubscribedAt: UNIT, cleanedAt: UNIT },
} as const
