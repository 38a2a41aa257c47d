import { FormOutline } from '../../../../ui/feedback/form-outline.tsx'
import { Card } from '../../../../ui/layout/card.tsx'

/** Stands for the company name while it loads. */
export function CompanyNameOutline() {
  return (
    <Card>
      <FormOutline label="Loading the company name" fields={[{ hint: true }]} />
    </Card>
  )
}
