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
  },
} as const

/** What files of other programs have in columns of their own, and becomes one field. */
export const IMPORT_PARTS = {
  clients: {
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    street: 'Street',
    postalCode: 'Postal code',
    city: 'City',
    region: 'State or region',
    country: 'Country',
  },
  projects: {},
  subscribers: {},
} as const
