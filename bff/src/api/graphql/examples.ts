/** The queries that the playground shows at first, ready to run, for each kind of user. */
export const EXAMPLES = `# Run a query with Ctrl-Enter. In the demo everyone may register as staff.

# Everyone: the settings that the site shows.
query Settings {
  siteSettings {
    key
    value
    category
  }
}

# Everyone: a contact message, as the contact form sends it.
mutation SendContact {
  createContact(
    input: {
      firstName: "Ada"
      lastName: "Byron"
      email: "ada@customer.example"
      message: "Please build us an engine."
    }
  ) {
    success
    id
  }
}

# A client requests an access code, verifies it, and lists its own projects.
mutation RequestCode {
  requestAccessCode(email: "grace@lakeshore.example") {
    message
    verificationCode
  }
}

mutation VerifyCode {
  verifyAccessCode(email: "grace@lakeshore.example", code: "000000") {
    email
  }
}

query OwnProjects {
  ownRecords {
    company
  }
  ownProjects {
    title
    status
    endDate
  }
}

# Staff sign in, load the dashboard, and add a client.
mutation SignIn {
  staffLogin(input: { username: "demo", password: "demo-loggia" }) {
    name
  }
}

query Dashboard {
  dashboard {
    totalClients
    activeProjects
    newContacts
    projectStatusCounts {
      status
      count
    }
  }
}

mutation AddClient {
  createClient(
    input: { name: "Ines Harbour", email: "ines@harbour.example", company: "Harbour & Sons" }
  ) {
    id
    status
    createdAt
  }
}
`
