import { useQuery } from '@apollo/client/react'
import { InstallationDocument } from './installation.operations.generated.ts'

/** How this installation is set up; undefined until known. */
export function useInstallation() {
  const { data, loading } = useQuery(InstallationDocument)
  return { installation: data?.installation, loading: loading && !data }
}
