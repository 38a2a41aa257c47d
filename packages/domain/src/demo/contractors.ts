import type { Transaction } from '@loggia/db/client'
import { staff } from './staff.ts'

/** Somebody from outside who works in a few projects, with the password of the demo's staff account. */
const contractor = {
  username: 'kim',
  usernameKey: 'kim',
  name: 'Kim Alvarez',
  email: 'kim@alvarez-studio.example',
  emailKey: 'kim@alvarez-studio.example',
  role: 'contractor',
  password: staff.password,
}

const PROJECTS = ['Patient portal', 'Quote calculator']

export async function seedContractors(tx: Transaction): Promise<void> {
  await tx.user.createMany({ data: [contractor], skipDuplicates: true })
  const { usernameKey } = contractor
  const kim = await tx.user.findUnique({ where: { usernameKey, role: 'contractor' } })
  const projects = await tx.project.findMany({ where: { title: { in: PROJECTS } } })
  if (!kim) return
  const data = projects.map(({ id }) => ({ projectId: id, userId: kim.id }))
  await tx.projectContractor.createMany({ data, skipDuplicates: true })
}
