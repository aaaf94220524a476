paper-remittance-advice = Remittance advice
paper-settled = Settled
