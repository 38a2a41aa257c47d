import type { Member } from '../office/member.ts'

/** A member of staff as the server returns them. */
export function buildMember(overrides: Partial<Member> = {}): Member {
  return {
    id: 2,
    name: 'Bo Clerk',
    username: 'bo',
    email: 'bo@us.example',
    role: 'STAFF',
    hasSecondFactor: false,
    hasPasskey: false,
    isEmailProved: true,
    createdAt: '2026-03-04T12:00:00.000Z',
    deactivatedAt: null,
    ...overrides,
  }
}
