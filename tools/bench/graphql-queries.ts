const project = `id title description clientId clientName status startDate endDate budget priority
  notes leadId lead driveFolderId createdAt updatedAt version`

const client = `id name email phone company address status notes portalRole driveFolderId projectCount ownerId
  owner createdAt updatedAt version`

const contact = `id firstName lastName email company projectType message hasBeenContacted contactedAt
  contactedBy isQuarantined isOverdue clientId ownerId owner readAt readBy policyVersion sourceHost sourcePage
  utmSource utmMedium utmCampaign utmTerm utmContent createdAt`

/** Queries that request everything that REST sends. */
export const QUERIES = {
  settings: '{ siteSettings { id key value category } }',
  projects: `{ projects(limit: 50) { items { ${project} } total } }`,
  clients: `{ clients { items { ${client} } total } }`,
  createContact: `mutation Send($input: ContactInput!) {
    createContact(input: $input) { success id }
  }`,
  dashboard: `{ dashboard {
    totalClients activeProjects newContacts
    recentProjects { ${project} } recentContacts { ${contact} }
    projectStatusCounts { status count percent } uncontactedContacts { ${contact} }
  } }`,
}
