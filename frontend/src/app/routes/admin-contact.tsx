import { useParams } from 'react-router'
import { ChangeText } from '../../features/activity/office/change-text.tsx'
import { ContactPage } from '../../features/contacts/office/contact-page.tsx'
import { RecordTimeline } from '../../features/activity/office/timeline/record-timeline.tsx'
import { useCompany } from '../use-company.ts'

const PARTS = { ChangeText }

const Timeline = ({ id }: { id: number }) => (
  <RecordTimeline record="contact" id={id} parts={PARTS} />
)

export function AdminContactRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ContactPage key={id} id={id} company={company} Timeline={Timeline} />
}
