const PROJECT = `id title description clientId clientName status startDate endDate budget priority
  notes leadId lead driveFolderId progress { total done } createdAt updatedAt version`

const CLIENT = `id name email phone company address status notes portalRole driveFolderId projectCount ownerId
  owner createdAt updatedAt version`

const CONTACT = `id firstName lastName email company projectType message hasBeenContacted contactedAt
  contactedBy isQuarantined isOverdue clientId ownerId owner readAt readBy policyVersion sourceHost sourcePage
  utmSource utmMedium utmCampaign utmTerm utmContent createdAt`

/** Queries that request everything that REST sends. */
const QUERIES = {
  settings: '{ siteSettings { id key value category } }',
  projects: `{ projects(limit: 50) { items { ${PROJECT} } total } }`,
  clients: `{ clients { items { ${CLIENT} } total } }`,
  createContact: `mutation Send($input: ContactInput!) {
    createContact(input: $input) { success id }
  }`,
  dashboard: `{ dashboard {
    totalClients activeProjects newContacts
    recentProjects { ${PROJECT} } recentContacts { ${CONTACT} }
    projectStatusCounts { status count percent } uncontactedContacts { ${CONTACT} }
  } }`,
}

/** The APIs on which each workload runs; bare is the baseline. */
export const API_KINDS = ['rest', 'graphql', 'bare'] as const

export type ApiKind = (typeof API_KINDS)[number]

/** A request that is sent repeatedly. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
  status: 200 | 201
}

export type Workload = {
  id: string
  title: string
  /** The request to each API. A page has no GraphQL. */
  calls: Record<'rest' | 'bare', Call> & { graphql?: Call }
  /** Selects the part of GraphQL's `data` that equals the response of REST. */
  pick: (data: Record<string, unknown>) => unknown
  /** Adds rows, which are removed after each round. */
  writes?: true
}

const contact = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  email: 'amelia.okafor@northwind.example',
  company: 'Northwind Logistics',
  projectType: 'Cloud migration',
  message:
    'We run our booking system on two ageing servers in the basement. Could you look at moving it ' +
    'to the cloud before the autumn, and tell us what it would cost to keep it there?',
}

function get(path: string): Call {
  return { method: 'GET', path, status: 200 }
}

function post(path: string, body: object, status: Call['status']): Call {
  return { method: 'POST', path, body: JSON.stringify(body), status }
}

function query(text: string, variables?: object): Call {
  return post('/graphql', { query: text, variables }, 200)
}

function reading(restPath: string, barePath: string, text: string) {
  return { rest: get(restPath), graphql: query(text), bare: get(barePath) }
}

/** The page as browsers ask for it. */
const page: Call = { ...get('/'), headers: { 'accept-encoding': 'gzip, deflate, br' } }

/** All workloads. */
export const WORKLOADS: readonly Workload[] = [
  {
    id: 'W0',
    title: 'the page /',
    calls: { rest: page, bare: page },
    pick: () => undefined,
  },
  {
    id: 'W1',
    title: 'ten settings',
    calls: reading('/api/site-settings', '/settings', QUERIES.settings),
    pick: (data) => data['siteSettings'],
  },
  {
    id: 'W2',
    title: 'fifty newest projects',
    calls: reading('/api/projects?limit=50', '/projects', QUERIES.projects),
    pick: ({ projects }) => (projects as { items: unknown }).items,
  },
  {
    id: 'W3',
    title: 'all 1,000 clients',
    calls: reading('/api/clients', '/clients', QUERIES.clients),
    pick: ({ clients }) => (clients as { items: unknown }).items,
  },
  {
    id: 'W4',
    title: 'send a contact message',
    calls: {
      rest: post('/api/contact', contact, 201),
      graphql: query(QUERIES.createContact, { input: contact }),
      bare: post('/contact', contact, 201),
    },
    pick: (data) => data['createContact'],
    writes: true,
  },
  {
    id: 'W5',
    title: 'the dashboard',
    calls: reading('/api/dashboard', '/dashboard', QUERIES.dashboard),
    pick: (data) => data['dashboard'],
  },
]
