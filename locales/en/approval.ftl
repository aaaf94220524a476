approval-pending-title = Waiting for the buyer’s approval
approval-pending-body = The buyer is reviewing the registration of { $company }. We will email { $email } as soon as the buyer decides. Until then, only your profile is open to you.
approval-pending-profile = To help the buyer decide, add your company’s VAT and commercial registration numbers.
approval-rejected-title = The registration was not approved
approval-rejected-body = The buyer did not approve the registration of { $company }. Contact the buyer if you think that this is a mistake.
approval-reason = Reason
approval-open-profile = Open the profile
approval-check = Check again
