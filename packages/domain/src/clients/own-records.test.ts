import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { buildClient } from '@loggia/testing/builders'
import { clientBrowser } from '@loggia/testing/api/people'
import { listOwnRecords as list } from './client-list.service.ts'

const app = await openTestApp()

testOperation(
  'shows members their active records, without the notes of staff',
  list,
  async (call) => {
    const { id, email } = await buildClient(app, { portalRole: 'member', notes: 'Careful.' })
    await buildClient(app, { email, status: 'inactive', company: 'Closed' })
    const { data } = await call(await clientBrowser(app, email))
    expect(data).toMatchObject([{ id, email }])
    expect(data[0]).not.toHaveProperty('notes')
  },
)
