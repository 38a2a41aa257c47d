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
