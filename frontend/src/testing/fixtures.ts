import { DEFAULT_ACCENT } from '@loggia/contracts/site/palette/palette'
import type { Action } from '@loggia/contracts/permissions'
import type { ClientStatusQuery } from '../features/client-auth/shared/client-auth.operations.generated.ts'
import type { InstallationQuery } from '../features/installation/shared/installation.operations.generated.ts'
import type { ViewerQuery } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'

type Viewer = ViewerQuery['viewer']
type ClientStatus = ClientStatusQuery['clientStatus']
type Installation = InstallationQuery['installation']

/** A viewer without a staff session. */
export const anonymous: Viewer = {
  staff: null,
  permissions: [],
  needsSecondFactor: false,
  usesPassword: true,
  isEmailProved: null,
  preferences: null,
}

/** A signed-in member of staff with these permissions. */
export function buildViewer(permissions: readonly Action[] = []): Viewer {
  return {
    staff: {
      id: 1,
      username: 'ada',
      name: 'Ada Byron',
      email: 'ada@harborlight.example',
      role: 'ADMIN',
    },
    permissions: [...permissions],
    needsSecondFactor: false,
    usesPassword: true,
    isEmailProved: true,
    preferences: { shortcuts: 'ON', density: 'COMFORTABLE', scheme: 'SYSTEM' },
  }
}

/** The portal session of a client; signed out unless the overrides say otherwise. */
export function buildClientStatus(overrides: Partial<ClientStatus> = {}): ClientStatus {
  return {
    authenticated: false,
    email: null,
    name: null,
    permissions: [],
    sessionId: null,
    ...overrides,
  }
}

export function buildInstallation(overrides: Partial<Installation> = {}): Installation {
  const brand = { accent: DEFAULT_ACCENT, logo: null, icon: null }
  return {
    demo: false,
    defaultSettings: [],
    trashKeepDays: 30,
    timeZone: 'UTC',
    brand,
    ...overrides,
  }
}
