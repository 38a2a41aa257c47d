import type { ContactRecord } from './contact-fields.ts'

/** Where the visit came from in which a contact was sent, as facts; those that are unknown are empty. */
export function sourceFacts(contact: ContactRecord): Record<string, string> {
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = contact
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent]
  return {
    'Came from': contact.sourceHost ?? '',
    // Nothing is sent without consent, so that it was given when the message was received.
    Consent: `Contact form, policies of ${contact.policyVersion}`,
    Page: contact.sourcePage ?? '',
    Campaign: campaign.filter((part) => part !== null).join(' / '),
  }
}
